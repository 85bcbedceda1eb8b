import { settingLimits } from '@skyfolio/domain/limits'
import { parseZips, shipFromFields, storeSettingLimits } from '@skyfolio/domain/settings/store-settings'
import styled from 'styled-components'
import {
  useAllSettings,
  useIntegrations,
  useMailFallback,
  useSaveSettings,
  type SettingValues,
} from '../../../api/admin/settings.ts'
import { sendTestMail, useOrderNotices } from '../../../api/admin/store.ts'
import { DEFAULT_SPECIFICATIONS, STORE_TEXT } from '../../../models/shop/print-texts.ts'
import { defaultLocalText, INTERNATIONAL_TEXT, SHIPPING_TEXT } from '../../../models/shop/shipping-terms.ts'
import { STATES } from '../../../models/shop/states.ts'
import { caption } from '../../../theme/text.ts'
import { font, space } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields/checkbox.tsx'
import { Field, Fields } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/input.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Row, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { Form, useForm } from '../../shell/form.tsx'
import { List, ListLine } from '../../shell/list.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useAction } from '../../shell/use-action.ts'
import { changedSettings, toStoreSettings, validateStoreSettings } from './store-settings.ts'

const EMAIL_LENGTH = shipFromFields.email.max

const Explanation = styled.p`
  ${caption}
`
const KeyName = styled.b`
  font-family: ${font.mono};
  font-size: 0.9em;
`
const Section = styled.section`
  display: grid;
  gap: ${space[5]};
  & + & {
    margin-top: ${space[5]};
  }
`

/** What the owner decides about the shop: shipping, local delivery, where parcels come from, and mails. */
export const SettingsTab = () => (
  <Stack $gap={7}>
    <Loaded query={useAllSettings()} failure="The settings could not be read">
      {stored => <StoreSettingsForm stored={stored} />}
    </Loaded>
    <TestMail />
    <Keys />
  </Stack>
)

function StoreSettingsForm({ stored }: { stored: SettingValues }) {
  const save = useSaveSettings()
  const form = useForm({
    initial: toStoreSettings(stored),
    validate: validateStoreSettings,
    invalid: () => ({ title: 'Error', description: 'Please look at the fields that are marked' }),
    save: async values => {
      const changed = changedSettings(values, stored)
      await save(changed)
      return toStoreSettings({ ...stored, ...changed })
    },
    failure: 'Failed to update the store settings',
    success: { title: 'Store settings saved', description: 'A checkout that has begun keeps its terms for an hour.' },
    scope: 'tab',
  })
  const { values, change, text } = form

  return (
    <Form form={form} disabled={!form.isDirty} aria-labelledby="shipping-settings">
      <Section aria-labelledby="shipping-settings">
        <SectionTitle id="shipping-settings">Shipping</SectionTitle>
        <Fields $columns={2}>
          <TextField
            label="Shipping price, in $"
            placeholder="15.00"
            hint="Per order, wherever no carrier has a rate"
            inputMode="decimal"
            maxLength={9}
            {...text('flatPrice')}
          />
          <TextField
            label="Free shipping from, in $"
            optional
            hint="Of the prints, before a coupon"
            inputMode="decimal"
            maxLength={9}
            {...text('freeFrom')}
          />
        </Fields>
        <Switch
          checked={values.carrierRates}
          hint="With a carrier set up, buyers pay its rate. Otherwise every order ships at the price above."
          onChange={event => change({ carrierRates: event.target.checked })}
        >
          Charge the carrier’s rates
        </Switch>
      </Section>
      <Section aria-labelledby="local-delivery">
        <SectionTitle id="local-delivery">Local delivery</SectionTitle>
        <Switch
          checked={values.localDelivery}
          hint="You bring prints yourself, for nothing, to the ZIP codes below."
          onChange={event => change({ localDelivery: event.target.checked })}
        >
          Offer local delivery
        </Switch>
        {values.localDelivery && (
          <>
            <TextAreaField
              label="ZIP codes"
              hint={`With ranges such as 45201-45255; at most ${storeSettingLimits.localZips.toLocaleString('en-US')} in all`}
              rows={4}
              {...text('localZips')}
            />
            <TextAreaField
              label="What the store says about it"
              placeholder={defaultLocalText(parseZips(values.localZips).zips ?? undefined)}
              rows={2}
              maxLength={settingLimits.value}
              {...text('localText')}
            />
          </>
        )}
      </Section>
      <Section aria-labelledby="shop-texts">
        <SectionTitle id="shop-texts">Texts</SectionTitle>
        <TextAreaField
          label="What the store offers"
          hint="Shown below the store's title and in search results. Leave any of these texts empty to use the default."
          placeholder={STORE_TEXT}
          rows={2}
          maxLength={settingLimits.value}
          {...text('storeText')}
        />
        <TextAreaField
          label="What prints are made of"
          hint="Beside every print whose picture has no specifications of its own."
          placeholder={DEFAULT_SPECIFICATIONS}
          rows={2}
          maxLength={settingLimits.value}
          {...text('printText')}
        />
        <TextAreaField
          label="How prints are shipped"
          hint="The price of shipping, where it is known, follows it by itself."
          placeholder={SHIPPING_TEXT}
          rows={2}
          maxLength={settingLimits.value}
          {...text('shippingText')}
        />
        <TextAreaField
          label="To buyers outside the US"
          hint="The checkout takes addresses in the United States only."
          placeholder={INTERNATIONAL_TEXT}
          rows={2}
          maxLength={settingLimits.value}
          {...text('internationalText')}
        />
      </Section>
      <Section aria-labelledby="ship-from">
        <SectionTitle id="ship-from">Ship-from address</SectionTitle>
        <Explanation>
          Where parcels come from, for rates and labels. Left empty, the address configured where the site runs is used.
        </Explanation>
        <Fields $columns={2}>
          <TextField label="Sender" className="span" maxLength={shipFromFields.name.max} {...text('name')} />
          <TextField label="Street" className="span" maxLength={shipFromFields.street.max} {...text('street')} />
          <TextField label="City" maxLength={shipFromFields.city.max} {...text('city')} />
          <Field label="State" error={form.errors.state ?? null}>
            <Select value={values.state} onChange={event => change({ state: event.target.value })}>
              <option value="">Choose...</option>
              {STATES.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <TextField label="ZIP code" inputMode="numeric" maxLength={shipFromFields.zip.max} {...text('zip')} />
          <TextField label="Phone" optional type="tel" maxLength={shipFromFields.phone.max} {...text('phone')} />
          <TextField
            label="Email for carriers"
            optional
            className="span"
            type="email"
            maxLength={EMAIL_LENGTH}
            {...text('email')}
          />
        </Fields>
      </Section>
      <Section aria-labelledby="mails">
        <SectionTitle id="mails">Mails</SectionTitle>
        <TextField
          label="Sender of mails"
          type="email"
          hint="An address your mail server may send from. Left empty, the one configured where the site runs is used."
          maxLength={EMAIL_LENGTH}
          {...text('mailFrom')}
        />
        <TextField
          label="Order notices"
          type="email"
          hint="Where notices of new orders go; visitors never see it. Left empty, the address configured where the site runs is used, or the contact email."
          maxLength={EMAIL_LENGTH}
          {...text('noticeEmail')}
        />
      </Section>
      <Section aria-labelledby="personal-data">
        <SectionTitle id="personal-data">Personal data</SectionTitle>
        <TextField
          label="Keep buyers’ names and addresses, in years"
          hint="Since the last change of an order. Then they are erased from it; what was sold and paid stays. 0 keeps them for good. Orders that were never paid lose them after 30 days. Ask your tax office how long you must keep records."
          inputMode="numeric"
          maxLength={2}
          {...text('buyersKeptYears')}
        />
      </Section>
    </Form>
  )
}

/** Whether mails arrive where notices of new orders go. */
function TestMail() {
  const notices = useOrderNotices()
  const fallback = useMailFallback()
  const { run, isBusy } = useAction()
  const test = () =>
    run(
      async () => {
        const { email, storedAsFile } = await sendTestMail()
        toast(
          storedAsFile
            ? {
                title: 'Kept as a file: no mail server',
                description: ['Set SMTP_URL where the site runs.', fallback].filter(Boolean).join(' '),
              }
            : { title: 'Test mail sent', description: `Please look into the mailbox of ${email}.` },
        )
      },
      { failure: 'The test mail could not be sent' },
    )
  return (
    <Stack as="section" $gap={4} aria-labelledby="test-mail">
      <SectionTitle id="test-mail">Test mail</SectionTitle>
      <Loaded query={notices} failure="Where notices go could not be read">
        {({ email }) =>
          email === null ? (
            <Note kind="warn">New orders notify nobody: no address is set for order notices.</Note>
          ) : (
            <>
              <Explanation>{`Notices of new orders go to ${email}.`}</Explanation>
              <Row>
                <Button loading={isBusy} onClick={() => void test()}>
                  Send test mail
                </Button>
              </Row>
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

/** Which keys are set where the site runs; never what they are. */
const Keys = () => (
  <Stack as="section" $gap={4} aria-labelledby="keys">
    <SectionTitle id="keys">Keys</SectionTitle>
    <Explanation>
      Keys stand in the environment of the site, never in its database: see docs/settings.md for where.
    </Explanation>
    <Loaded query={useIntegrations()} failure="The keys could not be read">
      {({ services, silent }) => (
        <>
          <List aria-labelledby="keys">
            {services.flatMap(({ name, keys }) =>
              keys.map(key => (
                <ListLine key={key.name}>
                  <div>
                    <KeyName>{key.name}</KeyName>
                    <p>{name}</p>
                  </div>
                  <Badge $kind={key.isSet ? 'ok' : 'plain'}>{key.isSet ? 'Set' : 'Not set'}</Badge>
                </ListLine>
              )),
            )}
          </List>
          {silent.map(name => (
            <Note
              key={name}
              kind="warn"
            >{`The ${name} service does not answer just now; its keys are not known.`}</Note>
          ))}
        </>
      )}
    </Loaded>
  </Stack>
)
