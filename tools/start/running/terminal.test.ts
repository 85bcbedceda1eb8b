import { expect, test } from '@jest/globals'
import { createTerminal } from './terminal.ts'

const outputOf = (isTTY: boolean, now = () => 0) => {
  let written = ''
  const write = (text: string | Uint8Array) => {
    written += String(text)
    return true
  }
  return { ...createTerminal({ isTTY, columns: 18, write }, now), written: () => written }
}

test('progress on a terminal is one line, which the next line replaces', () => {
  const { print, progress, written } = outputOf(true)
  progress('pictures: 1 of 28')
  progress('pictures: 2 of 28, with a long title')
  print('done')
  print('ready')
  expect(written()).toBe('\r\u001b[2Kpictures: 1 of 28\r\u001b[2Kpictures: 2 of 28\r\u001b[2Kdone\nready\n')
})

test('progress elsewhere is a plain line, ten seconds apart at least', () => {
  let time = 0
  const { print, progress, written } = outputOf(false, () => time)
  for (time = 0; time < 25_000; time += 1_000) progress(`${time / 1_000} s`)
  print('done')
  expect(written()).toBe('0 s\n10 s\n20 s\ndone\n')
})
