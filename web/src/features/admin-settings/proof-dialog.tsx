import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorText, Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Stack } from '../../ui/layout.tsx'
import type { Proof } from '../admin/api/two-factor.ts'
import { messageOf, mistakesIn, sayError } from '../admin/shell/failures.ts'

interface ProofDialogProps {
  title: string
  description: string
  action: string
  danger?: boolean
  /** Said when it fails and the server gives no reason. */
  failure: string
  /** What is done with password and code; it throws when they are wrong. */
  work: (proof: Proof) => Promise<void>
  onClose: () => void
}

/** Asks for password and code before the second factor is touched. */
export function ProofDialog({ title, description, action, danger, failure, work, onClose }: ProofDialogProps) {
  const [proof, setProof] = useState<Proof>({ currentPassword: '', code: '' })
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const change = (values: Partial<Proof>) => setProof(before => ({ ...before, ...values }))

  const send = async () => {
    if (busy) return
    setBusy(true)
    setProblems({})
    try {
      await work({ ...proof, code: proof.code.trim() })
    } catch (error) {
      const mistakes = mistakesIn(error)
      setProblems(Object.keys(mistakes).length > 0 ? mistakes : { all: messageOf(error, failure) })
      sayError(error, failure)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      description={description}
      form={{ onSubmit: () => void send() }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={!proof.currentPassword || !proof.code.trim()}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Field label="Current password" error={problems.currentPassword}>
          <Input
            type="password"
            required
            autoComplete="current-password"
            value={proof.currentPassword}
            onChange={event => change({ currentPassword: event.target.value })}
          />
        </Field>
        <Field label="Code" hint="From your authenticator app, or a recovery code" error={problems.code}>
          <Input
            required
            autoComplete="one-time-code"
            value={proof.code}
            onChange={event => change({ code: event.target.value })}
          />
        </Field>
        <ErrorText>{problems.all}</ErrorText>
      </Stack>
    </Dialog>
  )
}
