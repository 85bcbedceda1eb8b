import { isScope } from '@skyfolio/domain/access/scopes'
import { useState } from 'react'
import styled from 'styled-components'
import { useApiKeyActions, useApiKeys, type ApiKey } from '../../../api/admin/api-keys.ts'
import { timeZone, useSettings } from '../../../api/settings.ts'
import { color } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { shortDate, shortMoment } from '../../shell/format.ts'
import { List, ListLine } from '../../shell/list.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useAction } from '../../shell/use-action.ts'
import { NewApiKeyDialog, scopeLabels, TokenDialog } from './new-api-key.tsx'

const Text = styled.p`
  max-width: 40rem;
  color: ${color.textMuted};
`

const labelOf = (scope: string): string => (isScope(scope) ? scopeLabels[scope].label : scope)

function ApiKeyRow({ apiKey, zone }: { apiKey: ApiKey; zone: string }) {
  const { revoke } = useApiKeyActions()
  const { run } = useAction()
  const { name, scopes, expiresAt, lastUsedAt } = apiKey
  const [isExpired] = useState(() => expiresAt !== null && new Date(expiresAt).getTime() <= Date.now())
  const end =
    expiresAt === null ? 'does not expire' : `${isExpired ? 'expired' : 'expires'} ${shortDate(expiresAt, zone)}`
  const used = lastUsedAt === null ? 'never used' : `last used ${shortMoment(lastUsedAt, zone)}`
  return (
    <ListLine>
      <div>
        <b>{name}</b>
        <p>{`${scopes.map(labelOf).join(', ')}; ${used}; ${end}`}</p>
      </div>
      <Row $gap={2}>
        {isExpired && <Badge $kind="warn">Expired</Badge>}
        <Button
          size="small"
          variant="danger"
          aria-label={`Revoke ${name}`}
          onClick={() =>
            void run(() => revoke(apiKey.id), {
              question: {
                title: `Revoke ${name}?`,
                message: 'Programs that use it are refused at once. This cannot be undone.',
                action: 'Revoke',
              },
              success: 'API key revoked',
              failure: 'Failed to revoke the key',
            })
          }
        >
          Revoke
        </Button>
      </Row>
    </ListLine>
  )
}

/** The keys with which programs act in one's name. */
export function ApiKeys() {
  const [open, setOpen] = useState<{ token: string | null } | null>(null)
  const zone = timeZone(useSettings())
  const close = () => setOpen(null)
  return (
    <Stack $gap={4}>
      <SectionTitle>API keys</SectionTitle>
      <Text>For programs that work on the site in your name, such as a script that uploads pictures.</Text>
      <Loaded query={useApiKeys()} failure="The API keys could not be read">
        {keys =>
          keys.length > 0 && (
            <List aria-label="API keys">
              {keys.map(key => (
                <ApiKeyRow key={key.id} apiKey={key} zone={zone} />
              ))}
            </List>
          )
        }
      </Loaded>
      <Row>
        <Button onClick={() => setOpen({ token: null })}>New API key</Button>
      </Row>
      {open?.token === null && <NewApiKeyDialog onDone={token => setOpen({ token })} onClose={close} />}
      {open?.token && <TokenDialog token={open.token} onClose={close} />}
    </Stack>
  )
}
