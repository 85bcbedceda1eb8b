import { apiKeyLimits } from '@skyfolio/domain/limits'
import { scopesOfRole, type Scope } from '@skyfolio/domain/access/scopes'
import { useApiKeyActions } from '../../../api/admin/api-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ErrorText, Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { CopyableText } from '../../shell/copyable-text.tsx'
import { FieldGroup, useForm } from '../../shell/form.tsx'
import { useLeaveGuard } from '../../shell/leave-guard.ts'
import { withRecentPassword } from '../../shell/session/recent-password.ts'
import { useUser } from '../../shell/session/user.ts'

/** What a key may be used for, in the words of the screens. */
export const scopeLabels: Readonly<Record<Scope, { label: string; includes: string }>> = {
  read: { label: 'Read', includes: 'Posts, pages, pictures and tags, drafts too' },
  publish: { label: 'Publish', includes: 'The same, and writes them: uploads pictures, publishes posts' },
  orders: { label: 'Orders', includes: 'Orders: see, label, ship and note them' },
}

const DAY_MS = 86_400_000
const lifetimes = [
  { days: 30, label: 'In 30 days' },
  { days: 90, label: 'In 90 days' },
  { days: 365, label: 'In a year' },
  { days: 0, label: 'Never' },
]

interface NewApiKeyDialogProps {
  /** The key is made; this is its token. */
  onDone: (token: string) => void
  onClose: () => void
}

/** Asks what the key is for, and makes it. */
export function NewApiKeyDialog({ onDone, onClose }: NewApiKeyDialogProps) {
  const { create } = useApiKeyActions()
  const offered = scopesOfRole(useUser().role)
  const [only] = offered
  const form = useForm({
    initial: { name: '', scopes: offered.length === 1 && only ? [only] : ([] as Scope[]), days: '90' },
    validate: ({ name, scopes }) => ({
      ...(!name.trim() && { name: 'Give the key a name' }),
      ...(scopes.length === 0 && { scopes: 'Choose what the key may be used for' }),
    }),
    save: async ({ name, scopes, days }) => {
      const expiresAt = Number(days) > 0 ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null
      onDone(await withRecentPassword(() => create({ name: name.trim(), scopes, expiresAt })))
    },
    failure: 'Failed to make the key',
  })
  const { scopes, days } = form.values
  const toggle = (scope: Scope, isChosen: boolean) =>
    form.change({ scopes: offered.filter(each => (each === scope ? isChosen : scopes.includes(each))) })

  return (
    <FormDialog
      title="New API key"
      description="A program that has it acts in your name, as far as you allow here. It never reaches accounts or settings."
      form={form}
      action="Make key"
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What it is for, such as 'Upload script'"
        required
        maxLength={apiKeyLimits.name}
        autoComplete="off"
        {...form.text('name')}
      />
      <FieldGroup>
        <legend>It may be used for</legend>
        {offered.map(scope => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            hint={`${scopeLabels[scope].includes}.`}
            onChange={event => toggle(scope, event.target.checked)}
          >
            {scopeLabels[scope].label}
          </Checkbox>
        ))}
        <ErrorText>{form.errors.scopes ?? null}</ErrorText>
      </FieldGroup>
      <Field label="It expires">
        <Select value={days} onChange={event => form.change({ days: event.target.value })}>
          {lifetimes.map(({ days, label }) => (
            <option key={days} value={String(days)}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}

const notShownAgain = {
  title: 'Have you copied the key?',
  message: 'It is not shown again. Without it, you have to make another.',
  action: 'I have copied it',
  danger: false,
}

/** The token of a new key, shown this once. */
export function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const mayClose = useLeaveGuard(true, 'tab', notShownAgain)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      mayClose={mayClose}
      title="Your new API key"
      description="Store it where your program finds it and nobody else does: it is shown only now."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <CopyableText label="API key" text={token} />
    </Dialog>
  )
}
