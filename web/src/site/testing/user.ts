import { beforeEach, jest } from '@jest/globals'
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'

/** A person at the screen of a test, without pauses between keys. Each test has one of its own, with no keys held down. */
export let user: UserEvent

beforeEach(() => {
  user = userEvent.setup({
    delay: null,
    // The dialog of a browser lets a person choose any file.
    applyAccept: false,
    // Whether the CSS lets a pointer through takes jsdom longer than all else; the journeys click in a real browser.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  })
})

/** Fakes the clock. The person lets the promises that an action starts settle, as real timers would do between two actions. */
export const fakeClock = () => {
  jest.useFakeTimers()
  user = user.setup({ delay: 0, advanceTimers: ms => jest.advanceTimersByTimeAsync(ms) })
}

/** Longer texts are pasted: every key renders the screen again. */
const MAX_TYPED = 6

/** Chooses an option, or replaces the text of a field. */
export const fill = async (field: HTMLElement, text: string) => {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, text)
  await user.click(field)
  await user.keyboard('{Control>}a{/Control}')
  if (text === '') await user.keyboard('{Backspace}')
  else if (text.length > MAX_TYPED) await user.paste(text)
  // Braces and brackets name keys.
  else await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'))
}
