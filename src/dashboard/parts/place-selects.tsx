import { Select } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../language/language.tsx'
import { countries, languages, type Place } from './places.ts'

interface PlaceSelectProps {
  label: string
  /** A code; empty while none is chosen. */
  value: string
  onChange(code: string): void
}

interface PlaceSelectsProps {
  country: PlaceSelectProps
  language: PlaceSelectProps
}

/** The country and the language of a market, by their names in the person's language. */
export function PlaceSelects(props: PlaceSelectsProps) {
  const { language } = useLanguage()
  return (
    <>
      <PlaceSelect {...props.country} placesWith={(set) => countries(language, set)} />
      <PlaceSelect {...props.language} placesWith={(set) => languages(language, set)} />
    </>
  )
}

interface Places {
  placesWith(set: string): Place[]
}

function PlaceSelect({ label, value, onChange, placesWith }: PlaceSelectProps & Places) {
  // The first value stays in the list, in whatever spelling.
  const [first] = useState(value)
  return (
    <Select
      label={label}
      data={placesWith(first)}
      value={value === '' ? null : value}
      searchable
      required={first === ''}
      allowDeselect={false}
      onChange={(code) => code && onChange(code)}
    />
  )
}
