import { useRef, useState } from 'react'
import styled from 'styled-components'
import { SWRConfig } from 'swr'
import { caption } from '../../theme/text.ts'
import { hairline, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { ErrorText, Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { Row, SectionTitle, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { messageOf, sayError, sayProblem } from '../admin/shell/failures.ts'
import { STATES } from '../site/shop/states.ts'
import { useSalesTax, useSaveSalesTax, type SalesTax as Stored } from './api/sales-tax.ts'
import { asSalesTax, nameOfState, rateProblem, typedRates, type TypedRate } from './tax-rates.ts'

const Form = styled.form`
  max-width: 40rem;
`
const Words = styled.p`
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
  /* Beside its input, whatever is said below it. */
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
export const SalesTax = () => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <StoredTax />
  </SWRConfig>
)

function StoredTax() {
  const { data, error } = useSalesTax()
  return (
    <Stack as="section" $gap={4} aria-labelledby="sales-tax">
      <SectionTitle id="sales-tax">Sales tax</SectionTitle>
      {data ? (
        <TaxForm stored={data} />
      ) : error ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'Failed to fetch the sales tax')}
        </Note>
      ) : (
        <Waiting>Loading...</Waiting>
      )}
    </Stack>
  )
}

function TaxForm({ stored }: { stored: Stored }) {
  const [enabled, setEnabled] = useState(stored.enabled)
  const [lines, setLines] = useState(() => typedRates(stored))
  const [chosen, setChosen] = useState('')
  const [checked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const save = useSaveSalesTax()
  const list = useRef<HTMLUListElement>(null)
  const choice = useRef<HTMLSelectElement>(null)
  const left = STATES.filter(([code]) => !lines.some(({ state }) => state === code))

  const type = (state: string, rate: string) =>
    setLines(before => before.map(each => (each.state === state ? { state, rate } : each)))
  const add = () => {
    if (!chosen) return
    setLines(before => [...before, { state: chosen, rate: '' }])
    setChosen('')
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const remove = ({ state }: TypedRate) => {
    setLines(before => before.filter(each => each.state !== state))
    choice.current?.focus()
  }

  const send = async () => {
    if (saving) return
    setChecked(true)
    setProblem(null)
    if (lines.some(({ rate }) => rateProblem(rate) !== null)) return sayProblem('Please enter a rate for every state')
    if (enabled && lines.length === 0) return setProblem('Add the rate of a state before turning sales tax on')
    setSaving(true)
    try {
      const kept = await save(asSalesTax(enabled, lines))
      setLines(typedRates(kept))
      setChecked(false)
      toast({ title: 'Sales tax saved' })
    } catch (failure) {
      setProblem(messageOf(failure, 'Failed to update sales tax'))
      sayError(failure, 'Failed to update sales tax')
    } finally {
      setSaving(false)
    }
  }

  return (
    <Form
      noValidate
      aria-labelledby="sales-tax"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack $gap={4}>
        <Switch
          checked={enabled}
          hint="Charged where the parcel goes, on the prints less their discount; shipping is not taxed."
          onChange={event => setEnabled(event.target.checked)}
        >
          Charge sales tax
        </Switch>
        {lines.length > 0 && (
          <Rates ref={list}>
            {lines.map(line => (
              <li key={line.state}>
                <Field label={`${nameOfState(line.state)}, in %`} error={checked ? rateProblem(line.rate) : null}>
                  <Input
                    inputMode="decimal"
                    maxLength={5}
                    value={line.rate}
                    onChange={event => type(line.state, event.target.value)}
                  />
                </Field>
                <Button look="danger" onClick={() => remove(line)} aria-label={`Remove ${nameOfState(line.state)}`}>
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
        <Words>Orders that were begun within the last hour keep the rate they were told.</Words>
        <ErrorText>{problem}</ErrorText>
        <Row>
          <Button type="submit" look="primary" loading={saving}>
            Save
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
