/** The list of posts, on which reads are measured. */
export const LIST = '/api/posts?type=post&published=true&page=1&limit=9'
export const CONNECTIONS = 16
/** A different list for each connection, of nine posts or one more or less. */
export const DIFFERENT_LISTS = Array.from(
  { length: CONNECTIONS },
  (_, n) => `/api/posts?type=post&published=true&page=${1 + Math.floor(n / 3)}&limit=${8 + (n % 3)}`,
)
