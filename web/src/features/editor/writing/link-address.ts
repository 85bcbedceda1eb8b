/** The address that was meant: with https when no protocol stands before a host; null when nothing safe was meant. */
export const linkAddress = (typed: string): string | null => {
  const text = typed.trim()
  if (/^(?:\/(?!\/)|#)\S*$/.test(text)) return text
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/.test(text) ? `https://${text}` : null
}
