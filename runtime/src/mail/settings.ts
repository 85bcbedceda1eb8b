import { z } from 'zod'

/** The settings of every process that sends mails. Spread into a schema, as `processSettings`. */
export const mailSettings = {
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => new URL(url).origin)
    .default('http://localhost:3000')
    .describe('The public address, for links in mails.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine(
      url => URL.canParse(url),
      'is no URL: in name and password, write / as %2F, ? as %3F, # as %23 and % as %25',
    )
    .optional()
    .describe(
      'The mail server, smtps://user:password@host:465 or smtp://…:587. At smtp:// another machine must offer STARTTLS, unless the URL ends with ?requireTLS=false.',
    ),
  MAIL_DIR: z.string().optional().describe('Without a mail server: the folder in which mails are stored as files.'),
  MAIL_FROM: z
    .string()
    .max(200)
    .optional()
    .describe('The sender of mails. Default: no-reply at the host of PUBLIC_URL.'),
  MAIL_SECONDS: z.number().min(0.01).max(3600).default(5).describe('How often due mails are looked for.'),
}
