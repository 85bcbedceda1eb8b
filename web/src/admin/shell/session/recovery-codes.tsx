import styled from 'styled-components'
import { color, font, hairline, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { toastDanger } from '../errors.ts'
import { useLeaveGuard } from '../leave-guard.ts'
import { saveFile } from '../save-file.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(17.5rem, 1fr));
  gap: ${space[2]} ${space[5]};
  padding: ${space[4]};
  border: ${hairline};
  background: ${color.surfaceSunken};
  font-family: ${font.mono};
  white-space: nowrap;
`

const FILE = 'skyfolio-recovery-codes.txt'

const download = (codes: string[]): void => saveFile(FILE, 'text/plain', `${codes.join('\n')}\n`)

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ title: 'Recovery codes copied' })
  } catch {
    // No clipboard without TLS, or it was refused.
    toastDanger('The codes could not be copied. Download them, or write them down.')
  }
}

const notShownAgain = {
  title: 'Have you saved the codes?',
  message: 'They are not shown again. Without them, a lost telephone locks you out.',
  action: 'I have saved them',
  danger: false,
}

/** The recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const mayClose = useLeaveGuard(true, 'tab', notShownAgain)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      mayClose={mayClose}
      title="Recovery codes"
      description="Each lets you in once when your authenticator app or passkey is not at hand. Keep them where you keep your passwords: they are shown only now."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <Stack $gap={4}>
        <List aria-label="Recovery codes">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </List>
        <Row>
          <Button onClick={() => download(codes)}>Download</Button>
          <Button onClick={() => void copy(codes)}>Copy</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
