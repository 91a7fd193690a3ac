import { Switch } from '@mantine/core'
import { useWords } from '../../language/language.tsx'
import { Panel } from '../../parts/panel.tsx'
import { LlmSettings } from './llm-settings.tsx'
import { ScheduleSettings } from './schedule-settings.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { useSaveBrand, type WholeBrand } from './use-save-brand.ts'

const FEATURES = ['customPerceptionPrompts', 'contentGeneration', 'llmJudge', 'webhooks'] as const

/** Which LLMs runs ask, when, how often, and with which budget. */
export function MeasuringSettings({ brand }: { brand: WholeBrand }) {
  return (
    <>
      <LlmSettings brand={brand} />
      <ScheduleSettings brand={brand} />
      <Features brand={brand} />
    </>
  )
}

function Features({ brand }: { brand: WholeBrand }) {
  const t = useWords(settingsWords).features
  const { save } = useSaveBrand(brand)
  return (
    <Panel title={t.title} hint={t.hint}>
      <ul className={classes.rows}>
        {FEATURES.map((name) => (
          <li key={name}>
            <Switch
              label={t[name]}
              checked={brand.enabledFeatures[name]}
              onChange={({ currentTarget: { checked } }) =>
                void save({ enabledFeatures: { [name]: checked } }, { enabledFeatures: { [name]: !checked } })
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
