import { Button, TagsInput, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NO_BRAND } from '../../address/search-of-brand.ts'
import { useWords } from '../../language/language.tsx'
import { Form } from '../../parts/form.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PlaceSelects } from '../../parts/place-selects.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useDeleteBrand } from '../../server/use-delete-brand.ts'
import { fieldsAs } from './edited-fields.ts'
import { MarketSettings } from './market-settings.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { useEditedFields } from './use-edited-fields.ts'
import { useSaveBrand, type WholeBrand } from './use-save-brand.ts'

const TAGS_MAX = 100

/** Names, domains and market of the brand. */
export function BrandSettings({ brand }: { brand: WholeBrand }) {
  return (
    <>
      <NamesForm brand={brand} />
      <MarketSettings />
      <May>
        <Deletion brand={brand} />
      </May>
    </>
  )
}

const fieldsOf = ({ name, displayName, aliases, domains, targetMarket, language }: WholeBrand) => ({
  name,
  displayName,
  aliases,
  domains,
  targetMarket,
  language,
})

function NamesForm({ brand }: { brand: WholeBrand }) {
  const all = useWords(settingsWords)
  const t = all.brand
  const { fields, change, changes, follow } = useEditedFields(brand, fieldsOf)
  const { save, isSaving } = useSaveBrand(brand)
  const text = (name: 'name' | 'displayName', label: string) => (
    <TextInput
      label={label}
      value={fields[name]}
      required
      maxLength={200}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  const tags = (name: 'aliases' | 'domains', label: string) => (
    <TagsInput
      className={classes.wide ?? ''}
      label={label}
      description={t.add}
      value={fields[name]}
      maxTags={TAGS_MAX}
      acceptValueOnBlur
      onChange={(value) => change({ [name]: value })}
    />
  )
  const submit = () => save(changes, fieldsAs(changes, fieldsOf(brand)), follow)
  return (
    <Panel title={t.title} hint={t.hint}>
      <Form onSubmit={submit}>
        <div className={classes.fields}>
          {text('name', t.name)}
          {text('displayName', t.displayName)}
          {tags('aliases', t.aliases)}
          {tags('domains', t.domains)}
          <PlaceSelects
            country={{
              label: t.market,
              value: fields.targetMarket,
              onChange: (targetMarket) => change({ targetMarket }),
            }}
            language={{
              label: t.language,
              value: fields.language,
              onChange: (language) => change({ language }),
            }}
          />
        </div>
        <May>
          <div className={classes.foot}>
            <Button type="submit" loading={isSaving}>
              {all.save}
            </Button>
          </div>
        </May>
      </Form>
    </Panel>
  )
}

function Deletion({ brand }: { brand: WholeBrand }) {
  const t = useWords(settingsWords).brand
  const tell = useTell()
  const [typed, setTyped] = useState('')
  const { deleteBrand, isPending } = useDeleteBrand()
  const navigate = useNavigate()
  const go = () =>
    deleteBrand(brand.id).then(() => {
      tell.done(t.removed)
      void navigate({ to: '/overview', search: NO_BRAND })
    }, tell.failed)
  return (
    <Panel title={t.remove} hint={t.removeHint}>
      <TextInput
        label={t.typeName(brand.name)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <Button color="red" disabled={typed !== brand.name} loading={isPending} onClick={go}>
          {t.remove}
        </Button>
      </div>
    </Panel>
  )
}
