import { useLayoutEffect, useRef } from 'react'
import { ErrorText } from '../../ui/field.tsx'
import { TitleBox } from './editor-desk.styled.ts'

interface TitleFieldProps {
  value: string
  problem: string | null
  onChange: (title: string) => void
  /** Enter: on to the text. */
  onDone: () => void
}

/** The title as large as readers will see it, on as many lines as it needs. */
export function TitleField({ value, problem, onChange, onDone }: TitleFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    // Where the browser doesn't fit the box to its words by itself.
    if (!box.current || CSS.supports('field-sizing', 'content')) return
    box.current.style.height = 'auto'
    box.current.style.height = `${box.current.scrollHeight}px`
  }, [value])
  return (
    <>
      <TitleBox
        ref={box}
        aria-label="Title"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'title-problem' : undefined}
        autoFocus={value === ''}
        rows={1}
        maxLength={300}
        placeholder="Title"
        value={value}
        onChange={event => onChange(event.target.value.replace(/\n/g, ' '))}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onDone()
        }}
      />
      <ErrorText id="title-problem">{problem}</ErrorText>
    </>
  )
}
