/** Prints a made-up password, once, for the person at the terminal. Past the logger, which would hide it, as it should. */
export function tellPassword(email: string, password: string): void {
  process.stdout.write(`
  ┌─ Skyfolio: sign in at /login ────────────────────────────
  │  Email:     ${email}
  │  Password:  ${password}
  │  This password is shown only once. Change it after signing in.
  └──────────────────────────────────────────────────────────

`)
}
