import { DomainError } from '@skyfolio/runtime/errors'

/**
 * The changes an update asks for: for every path of its mask the value of that field, null when it is absent.
 * @param known what each path of the contract is read from.
 * @throws INVALID_MASK when a path is none of the contract's.
 */
export function masked<Changes>(mask: { paths: string[] } | null, known: { [path: string]: () => Changes }): Changes {
  const changes: Changes[] = []
  for (const path of mask?.paths ?? []) {
    const read = Object.hasOwn(known, path) ? known[path] : undefined
    if (!read)
      throw new DomainError('invalid', 'INVALID_MASK', `There is no field '${path.slice(0, 100)}' to update`, {
        field: 'update_mask',
      })
    changes.push(read())
  }
  return Object.assign({}, ...changes) as Changes
}
