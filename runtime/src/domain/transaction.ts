/**
 * Does all of the work or nothing. The work gets repositories of its own and may run again when another write came between,
 * so it touches nothing else; ids and hashes are made beforehand.
 */
export type Transaction<Repositories> = <Result>(
  work: (repositories: Repositories) => Promise<Result>,
) => Promise<Result>

/** As a Transaction, for work that names the repositories it needs and can reach no others. */
export type NamedTransaction<Repositories> = <Name extends keyof Repositories, Result>(
  names: readonly Name[],
  work: (repositories: Pick<Repositories, Name>) => Promise<Result>,
) => Promise<Result>
