import type { DiskRoom } from './disk-room.ts'

/**
 * Whether a method stores something, by its name. What reads, signs somebody in or out, or takes something away goes on
 * with a full disk: an owner can make room.
 */
export function needsRoom(method: string): boolean {
  return !/^(Get|List|BatchGet|Check|Validate|Resolve|Authenticate|End|Delete|Remove|Clear|Erase)|Deletion$/.test(
    method,
  )
}

/** The handler of a method; one that stores something is not asked while there is no room. */
export function withRoom<Args extends unknown[], Answer>(
  method: string,
  handler: (...args: Args) => Answer,
  room: Pick<DiskRoom, 'assertRoom'> | undefined,
): (...args: Args) => Answer {
  if (!room || !needsRoom(method)) return handler
  return (...args) => {
    room.assertRoom()
    return handler(...args)
  }
}
