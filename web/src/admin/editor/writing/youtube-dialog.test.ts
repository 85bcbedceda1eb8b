import { describe, expect, it } from '@jest/globals'
import { youtubeId, youtubeStart } from './youtube-dialog.tsx'

describe('YouTube address', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
    [' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
    ['https://evil.example/?https://youtu.be/dQw4w9WgXcQ', null],
    ['https://www.youtube.com/channel/UC123', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('names the video: %s', (address, id) => expect(youtubeId(address)).toBe(id))

  it('may name a start time', () => {
    expect(youtubeStart('https://youtu.be/dQw4w9WgXcQ?t=90')).toBe(90)
    expect(youtubeStart('https://youtu.be/dQw4w9WgXcQ')).toBe(0)
  })
})
