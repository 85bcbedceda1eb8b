/** What a message is made of, written once for both of its forms. */
export type Block =
  | { kind: 'text' | 'notice'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'lines'; label: string; lines: string[] }
  | { kind: 'table'; rows: [string, string][]; totals?: boolean }

/** The form for readers without HTML. */
export function textOf(title: string, blocks: readonly Block[], siteTitle: string): string {
  return [title, ...blocks.map(textBlock), `-- \n${siteTitle}`].join('\n\n') + '\n'
}

function textBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'notice':
      return `*** ${block.text} ***`
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'lines':
      return [`${block.label}:`, ...block.lines.map(line => `  ${line}`)].join('\n')
    case 'table':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => ESCAPES[letter] ?? letter)

// Mail programs know few styles: they stand in every element, and the few that differ in the dark stand in a media query.
// No pictures: nothing is loaded when the message is opened.
const DARK = `@media (prefers-color-scheme: dark) {
  body, .page { background: #0b0e14 !important; color: #e6e9ef !important }
  .card { background: #141925 !important; border-color: #2a3142 !important }
  .quiet { color: #9aa4b8 !important }
  .rule { border-color: #2a3142 !important }
  .notice { background: #3a2c00 !important; color: #ffd977 !important }
  .button { background: #8fb4ff !important; color: #0b0e14 !important }
}`

/** The form with HTML, light by default and dark where the reader's program is. */
export function htmlOf(title: string, blocks: readonly Block[], siteTitle: string): string {
  const site = escaped(siteTitle)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>:root { color-scheme: light dark }
${DARK}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f5f9;color:#1a2030;font:16px/1.5 Georgia,'Times New Roman',serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td>
<p class="quiet" style="margin:0 0 12px;color:#5a6478;font-size:14px;letter-spacing:.08em">${site}</p>
<div class="card" style="background:#ffffff;border:1px solid #dfe4ee;border-radius:8px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:normal">${escaped(title)}</h1>
${blocks.map(htmlBlock).join('\n')}
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escaped(block.text)}</p>`
    case 'notice':
      return `<p class="notice" style="margin:0 0 16px;padding:10px 14px;border-radius:6px;background:#fff3cd;color:#5c4400"><strong>${escaped(block.text)}</strong></p>`
    case 'link':
      return `<p style="margin:20px 0 8px"><a class="button" href="${escaped(block.url)}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#1f4fbf;color:#ffffff;text-decoration:none">${escaped(block.label)}</a></p>`
    case 'lines':
      return `<p style="margin:0 0 16px"><span class="quiet" style="color:#5a6478;font-size:14px">${escaped(block.label)}</span><br>${block.lines.map(escaped).join('<br>')}</p>`
    case 'table': {
      const last = block.rows.length - 1
      const rows = block.rows.map(([label, value], index) => {
        const weight = block.totals === true && index === last ? 'font-weight:bold;' : ''
        const cell = (text: string, align: string) =>
          `<td class="rule" style="padding:6px 0;border-bottom:1px solid #e6eaf2;${weight}text-align:${align};vertical-align:top">${escaped(text)}</td>`
        return `<tr>${cell(label, 'left')}${cell(value, 'right')}</tr>`
      })
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
    }
  }
}
