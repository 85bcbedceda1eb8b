/** Prints a generated password, once, for the person at the terminal; the logger would redact it. */
export function printPassword(email: string, password: string): void {
  process.stdout.write(`
  ┌─ Skyfolio: sign in at /login ────────────────────────────
  │  Email:     ${email}
  │  Password:  ${password}
  │  This password is shown only once. Change it after signing in.
  └──────────────────────────────────────────────────────────

`)
}
