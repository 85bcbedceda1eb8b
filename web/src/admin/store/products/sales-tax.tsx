import { formatTaxRate, parseTaxRate } from '@skyfolio/domain/settings/tax-rate'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { SWRConfig } from 'swr'
import { useSalesTax, useSaveSalesTax, type SalesTax } from '../../../api/admin/store.ts'
import { STATES } from '../../../models/shop/states.ts'
import { caption } from '../../../theme/text.ts'
import { hairline, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { SectionTitle, Stack } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Form, useForm } from '../../shell/form.tsx'
import { Loaded } from '../../shell/loaded.tsx'

/** A line of the form: a state, and its percentage as it is typed. */
interface TypedRate {
  state: string
  rate: string
}

const nameOfState = (code: string): string => STATES.find(([each]) => each === code)?.[1] ?? code

/** The stored rates, by the names of their states. */
const typedRates = ({ rates }: SalesTax): TypedRate[] =>
  Object.entries(rates)
    .map(([state, rate]) => ({ state, rate }))
    .sort((one, other) => nameOfState(one.state).localeCompare(nameOfState(other.state)))

/** Why a rate can't be charged; null when it can. The server has the same rule. */
const rateError = (typed: string): string | null => {
  if (!typed.trim()) return 'A rate is required'
  return parseTaxRate(typed) ? null : 'Enter a rate above 0 and up to 30 percent, with up to four decimals'
}

/** What is sent; only of valid lines. */
const toSalesTax = (enabled: boolean, lines: readonly TypedRate[]): SalesTax => ({
  enabled,
  rates: Object.fromEntries(lines.map(({ state, rate }) => [state, formatTaxRate(parseTaxRate(rate) ?? 0)])),
})

const Explanation = styled.p`
  ${caption}
`
const Rates = styled.ul`
  border-top: ${hairline};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: ${space[3]};
    padding-block: ${space[3]};
    border-bottom: ${hairline};
  }
  /* Level with its input, whatever error stands below it. */
  li > button {
    align-self: start;
    margin-top: 1.625rem;
  }
`
const NewState = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[3]};
`

/** What the owner charges where, off until they turn it on. Saving replaces all of it, so it begins with what is stored now. */
export const SalesTaxSection = () => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <LoadedTax />
  </SWRConfig>
)

const LoadedTax = () => (
  <Stack as="section" $gap={4} aria-labelledby="sales-tax">
    <SectionTitle id="sales-tax">Sales tax</SectionTitle>
    <Loaded query={useSalesTax()} failure="Failed to fetch the sales tax">
      {stored => <TaxForm stored={stored} />}
    </Loaded>
  </Stack>
)

const toValues = (tax: SalesTax) => ({ enabled: tax.enabled, lines: typedRates(tax) })

function TaxForm({ stored }: { stored: SalesTax }) {
  const [chosen, setChosen] = useState('')
  // The rates show their errors from the first attempt to save on.
  const [checked, setChecked] = useState(false)
  const save = useSaveSalesTax()
  const list = useRef<HTMLUListElement>(null)
  const choice = useRef<HTMLSelectElement>(null)
  const form = useForm({
    initial: toValues(stored),
    validate: ({ enabled, lines }) => {
      if (lines.some(({ rate }) => !rate.trim())) return { lines: 'Please enter a rate for every state' }
      if (lines.some(({ rate }) => rateError(rate) !== null))
        return { lines: 'Please correct the rates that are marked' }
      return enabled && lines.length === 0 ? { enabled: 'Add the rate of a state before turning sales tax on' } : {}
    },
    invalid: ({ lines }) => (lines ? { title: 'Error', description: lines } : null),
    save: async ({ enabled, lines }) => {
      const saved = await save(toSalesTax(enabled, lines))
      setChecked(false)
      return toValues(saved)
    },
    failure: 'Failed to update sales tax',
    success: { title: 'Sales tax saved' },
  })
  const { enabled, lines } = form.values
  const submit = () => {
    setChecked(true)
    return form.submit()
  }
  const left = STATES.filter(([code]) => !lines.some(({ state }) => state === code))

  const type = (state: string, rate: string) =>
    form.change({ lines: lines.map(each => (each.state === state ? { state, rate } : each)) })
  const add = () => {
    if (!chosen) return
    // The input has the focus before the next key is pressed.
    flushSync(() => {
      form.change({ lines: [...lines, { state: chosen, rate: '' }] })
      setChosen('')
    })
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  const remove = ({ state }: TypedRate) => {
    form.change({ lines: lines.filter(each => each.state !== state) })
    choice.current?.focus()
  }

  return (
    <Form
      form={{ ...form, submit, error: form.error ?? form.errors.enabled ?? null }}
      gap={4}
      aria-labelledby="sales-tax"
    >
      <Switch
        checked={enabled}
        hint="Charged where the parcel goes, on the prints less their discount; shipping is not taxed."
        onChange={event => form.change({ enabled: event.target.checked })}
      >
        Charge sales tax
      </Switch>
      {lines.length > 0 && (
        <Rates ref={list}>
          {lines.map(line => (
            <li key={line.state}>
              <TextField
                label={`${nameOfState(line.state)}, in %`}
                inputMode="decimal"
                maxLength={7}
                value={line.rate}
                error={checked ? rateError(line.rate) : null}
                onChange={rate => type(line.state, rate)}
              />
              <Button variant="danger" onClick={() => remove(line)} aria-label={`Remove ${nameOfState(line.state)}`}>
                Remove
              </Button>
            </li>
          ))}
        </Rates>
      )}
      <NewState>
        <Field label="Another state">
          <Select ref={choice} value={chosen} onChange={event => setChosen(event.target.value)}>
            <option value="">Choose a state</option>
            {left.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button disabled={!chosen} onClick={add}>
          <Icon name="add" />
          Add State
        </Button>
      </NewState>
      <Explanation>Orders started within the last hour keep the rate they were quoted.</Explanation>
    </Form>
  )
}
