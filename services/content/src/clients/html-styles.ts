// A style attribute can't pass the site's content security policy, and could draw over the page. What an editor says with
// one about widths and alignment is said with these classes instead.

/** Column and table widths are rounded to these steps, in CSS pixels. */
export const WIDTH_STEP = 40
const largestWidth = 800

/** Every class a post may carry, beside 'language-…' on code and 'video' around frames. */
export const LAYOUT_CLASSES = [
  'align-left',
  'align-center',
  'align-right',
  'align-justify',
  ...Array.from({ length: largestWidth / WIDTH_STEP }, (_, step) => `width-${(step + 1) * WIDTH_STEP}`),
]

/** The classes for a style attribute and the classes there are already; undefined: none. */
export function layoutClasses(style: string | undefined, present: string | undefined): string | undefined {
  const classes = new Set(present?.split(/\s+/).filter(name => LAYOUT_CLASSES.includes(name)))
  const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$|!)/i.exec(style ?? '')?.[1]
  if (align) classes.add(`align-${align.toLowerCase()}`)
  const width = /(?:^|;)\s*width\s*:\s*(\d{1,4})(?:\.\d+)?px\s*(?:;|$|!)/i.exec(style ?? '')?.[1]
  if (width)
    classes.add(`width-${Math.min(largestWidth, Math.max(1, Math.round(Number(width) / WIDTH_STEP)) * WIDTH_STEP)}`)
  return classes.size === 0 ? undefined : [...classes].join(' ')
}
