import styled from 'styled-components'
import { color, font, hairline, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { sayProblem } from '../admin/shell/failures.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12.5rem, 1fr));
  gap: ${space[2]} ${space[5]};
  padding: ${space[4]};
  border: ${hairline};
  background: ${color.surfaceSunken};
  font-family: ${font.mono};
  white-space: nowrap;
`

const FILE = 'skyfolio-recovery-codes.txt'

function download(codes: string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: FILE })
  link.click()
  URL.revokeObjectURL(address)
}

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ title: 'Recovery codes copied' })
  } catch {
    // No clipboard without TLS, or it was refused.
    sayProblem('The codes could not be copied. Download them, or write them down.')
  }
}

/** The recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const confirm = useConfirm()
  const mayClose = () =>
    confirm({
      title: 'Have you kept the codes?',
      message: 'They are not shown again. Without them, a lost telephone locks you out.',
      action: 'I have kept them',
      danger: false,
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      mayClose={mayClose}
      title="Recovery codes"
      description="Each lets you in once when your authenticator is not at hand. Keep them where you keep your passwords: they are shown only now."
      footer={
        <Button look="primary" onClick={onClose}>
          I have kept them
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
