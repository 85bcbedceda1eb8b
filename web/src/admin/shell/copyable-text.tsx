import styled from 'styled-components'
import { color, font, hairline, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { toastDanger } from './errors.ts'

const Text = styled.code`
  display: block;
  padding: ${space[4]};
  border: ${hairline};
  background: ${color.surfaceSunken};
  font-family: ${font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`

interface CopyableTextProps {
  /** What it is: 'API key'. */
  label: string
  text: string
  action?: string
}

/** A text to take elsewhere, and the button that copies it. */
export function CopyableText({ label, text, action = 'Copy' }: CopyableTextProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: `${label} copied` })
    } catch {
      // No clipboard without TLS, or it was refused.
      toastDanger('Could not copy. Select the text and copy it yourself.')
    }
  }
  return (
    <Stack $gap={4}>
      <Text aria-label={label}>{text}</Text>
      <Row>
        <Button onClick={() => void copy()}>{action}</Button>
      </Row>
    </Stack>
  )
}
