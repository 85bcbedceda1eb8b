const frame = /<iframe\b([^>]*)><\/iframe>/g
const attribute = (attributes: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]

/**
 * Puts a button in front of every film in sanitized post HTML, so that nobody's browser talks to YouTube before the film
 * is wanted. Where no script runs, the frame stands as it was. Values stay escaped as they are: attributes go into attributes.
 */
export const withQuietVideos = (html: string): string =>
  html.replace(frame, (whole, attributes: string) => {
    const source = attribute(attributes, 'src')?.replace(/\?.*$/, '')
    if (!source) return whole
    const title = attribute(attributes, 'title') ?? 'YouTube video'
    const button = `<button type="button" class="video-play" data-video="${source}" data-title="${title}" aria-label="Play: ${title}">YouTube loads only after you press play.</button>`
    return `${button}<noscript>${whole}</noscript>`
  })
