import { createHash } from 'node:crypto'

// Sessions (get, set, del), limits (scripts and transactions over counters), and whether it is there.
const COMMANDS = ['get', 'set', 'del', 'incrby', 'expire', 'pttl', 'eval', 'multi', 'exec', 'ping']

/**
 * The users of Redis, as lines of its settings or of its file of users: the gateway alone, which reaches the site's keys by the
 * commands it uses. The password itself is not in it.
 */
export const redisUsers = (password: string): string[] => {
  const hash = createHash('sha256').update(password).digest('hex')
  const commands = COMMANDS.map(command => `+${command}`).join(' ')
  return ['user default reset', `user gateway reset on #${hash} ~skyfolio:* -@all ${commands}`]
}
