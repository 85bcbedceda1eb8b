// Programs write their settings where a description belongs: as XML, as JSON, as lines of name=value, as paths. What people
// write has more words than signs of those.

/** XML that is data. HTML, which people paste, has neither a declaration nor a namespace. */
const XML = /^\s*<(?:\?|!--|!DOCTYPE)|<[^<>]*\sxmlns[:=]/i
const JSON_START = /^\s*(?:\{\s*["'}]|\[\s*["'{[])/
const HTML_TAG = /<\/?[a-z][^<>]*>/gi
/** 'spacing=0.5', and 'BITPIX  =  16' as a FITS header has it. */
const SETTING = /^\s*[\w.:[\]-]{1,60}\s*=/
/** Names and values without a space, identifiers, quoted keys, braces, paths and names of files. */
const CODE = /[\w\])]=|[{}\\]|\w_\w|["'][\w-]+["']:|\.(?:jpe?g|png|tiff?|fits?|xisf|dng|xml|py|exe|dll)\b/i
/** Hashes, identifiers and base64. */
const UNREADABLE = /^(?=.*\d)[\w+/-]{20,}={0,2}$/
const WORD = /^\P{L}*[\p{L}\p{M}]{2,}(?:['’–-][\p{L}\p{M}]+)*\P{L}*$/u

/** Whether a text reads as if a person wrote it, and is not the data or the settings of a program. */
export function isWrittenByPerson(text: string): boolean {
  if (XML.test(text) || JSON_START.test(text)) return false
  const readable = text.replace(HTML_TAG, ' ')
  const lines = readable.split(/[\r\n|;]/).filter(line => line.trim() !== '')
  const settings = lines.filter(line => SETTING.test(line)).length
  if (settings >= 2 && settings >= lines.length / 2) return false
  const tokens = readable.split(/\s+/)
  const code = tokens.filter(token => CODE.test(token) || UNREADABLE.test(token)).length
  const words = tokens.filter(token => !CODE.test(token) && WORD.test(token)).length
  return code === 0 ? /\p{L}/u.test(readable) : words > code
}
