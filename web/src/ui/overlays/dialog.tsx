import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { below, color } from '../../theme/tokens.ts'
import { Button } from '../button.tsx'
import { backdrop, Body, Foot, Head, panel, title as titleStyle } from './dialog.styled.ts'
import { Icon } from '../icon.tsx'
import { onEscape } from './on-escape.ts'
import { useReturnFocus } from './return-focus.ts'

const Backdrop = styled(RadixDialog.Overlay)`
  ${backdrop}
`
const Panel = styled(RadixDialog.Content)<{ $width: string }>`
  ${panel}
  max-width: ${({ $width }) => $width};
  ${below.tablet} {
    max-width: none;
  }
`
const Title = styled(RadixDialog.Title)`
  ${titleStyle}
`
const Description = styled(RadixDialog.Description)`
  color: ${color.textMuted};
  margin-bottom: 1.5rem;
`

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A sentence under the title, read out when the dialog opens. */
  description?: ReactNode
  /** The buttons. With a form around body and buttons, give `form`. */
  footer?: ReactNode
  /** Wraps body and footer, so that Enter sends and a submit button in the footer belongs to the fields. */
  form?: { onSubmit: () => void }
  width?: string
  /** Asked before Escape, the backdrop or the cross closes; answer false to stay. */
  mayClose?: () => boolean | Promise<boolean>
  children: ReactNode
}

/** A dialog: a bottom sheet on phones, centered from 600 px. The focus is kept inside and goes back where it came from. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, form, width = '36rem', mayClose, children } = props
  const focus = useReturnFocus()
  const change = async (next: boolean) => {
    const answer = next || !mayClose || mayClose()
    if (answer === true || (await answer)) onOpenChange(next)
  }
  const inside = (
    <>
      <Body>
        {description && <Description>{description}</Description>}
        {children}
      </Body>
      {footer && <Foot>{footer}</Foot>}
    </>
  )
  return (
    <RadixDialog.Root open={open} onOpenChange={next => void change(next)}>
      <RadixDialog.Portal>
        <Backdrop />
        <Panel
          $width={width}
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onKeyDown={onEscape(() => void change(false))}
        >
          <Head>
            <Title>{title}</Title>
            <RadixDialog.Close asChild>
              <Button variant="quiet" icon aria-label="Close">
                <Icon name="close" />
              </Button>
            </RadixDialog.Close>
          </Head>
          {form ? <Form onSubmit={form.onSubmit}>{inside}</Form> : inside}
        </Panel>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const FormBox = styled.form`
  display: contents;
`
const Form = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <FormBox
    noValidate
    onSubmit={event => {
      event.preventDefault()
      event.stopPropagation()
      onSubmit()
    }}
  >
    {children}
  </FormBox>
)
