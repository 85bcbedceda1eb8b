import { postLimits } from '@skyfolio/domain/limits'
import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { screenTitle } from '../../theme/text.ts'
import { color, hairline, space } from '../../theme/tokens.ts'
import { ErrorText } from '../../ui/fields/field.tsx'

const TitleBox = styled.textarea`
  ${screenTitle}
  display: block;
  width: 100%;
  /* Its edge cuts off what stands above the first line, such as the dots of a capital Ü: the room for them is within. */
  margin-top: -0.2em;
  padding: 0.2em 0 ${space[4]};
  background: none;
  border: 0;
  border-bottom: ${hairline};
  resize: none;
  field-sizing: content;
  min-height: 1.1em;
  overflow: hidden;
  &::placeholder {
    color: ${color.textFaint};
  }
  &:focus-visible {
    outline: none;
    border-bottom-color: ${color.focus};
  }
  &[aria-invalid='true'] {
    border-bottom-color: ${color.danger};
  }
`

interface TitleFieldProps {
  value: string
  error: string | null
  onChange: (title: string) => void
  /** Enter: on to the text. */
  onDone: () => void
}

/** The title as large as readers will see it, on as many lines as it needs. */
export function TitleField({ value, error, onChange, onDone }: TitleFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    // Where the browser doesn't fit the box to its text by itself.
    if (!box.current || CSS.supports('field-sizing', 'content')) return
    box.current.style.height = 'auto'
    box.current.style.height = `${box.current.scrollHeight}px`
  }, [value])
  return (
    <>
      <TitleBox
        ref={box}
        aria-label="Title"
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'title-error' : undefined}
        autoFocus={value === ''}
        rows={1}
        maxLength={postLimits.title}
        placeholder="Title"
        value={value}
        onChange={event => onChange(event.target.value.replace(/\n/g, ' '))}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onDone()
        }}
      />
      <ErrorText id="title-error">{error}</ErrorText>
    </>
  )
}
