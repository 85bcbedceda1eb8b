import { roleAllows } from '@skyfolio/domain/access/roles'
import useSWR from 'swr'
import type { SessionUser } from '../../../api/session.ts'
import type { ApiResponse } from '../../../api/types.ts'
import { AstroBinCopy } from '../../../site/acquisition/astrobin-copy.tsx'
import type { Session } from './session-texts.ts'

type Equipment = ApiResponse<'/api/equipment', 'get'>

interface OwnersCopyProps {
  user: SessionUser
  sessions: readonly Session[]
}

/** Copies a photograph's sessions for AstroBin, with the numbers of the owner's filters. Loaded for who is signed in only. */
const OwnersCopy = ({ user, sessions }: OwnersCopyProps) => {
  const { data } = useSWR<Equipment, Error>(roleAllows(user.role, 'editor') ? '/api/equipment' : null)
  return data ? <AstroBinCopy sessions={sessions} filters={data.filter(({ kind }) => kind === 'filter')} /> : null
}

export default OwnersCopy
