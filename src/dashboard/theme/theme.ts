import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  Menu,
  Modal,
  Popover,
  Select,
  Tooltip,
} from '@mantine/core'

const FONT = "Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

/** A box that Mantine limits to the room in the window: what does not fit is scrolled to. */
const SCROLLING = { dropdown: { overflowY: 'auto' } } as const

/** One accent colour, with a contrast of 4.5:1 for text and 3:1 for marks in both schemes. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  colors: {
    accent: [
      '#eff4ff',
      '#dbe6fe',
      '#bfd3fe',
      '#93b4fd',
      '#6d97fa',
      '#4a7bf3',
      '#3265e6',
      '#2352cc',
      '#1f45a6',
      '#1f3d83',
    ],
    // The dark scheme: text, panels and page, lightest first.
    dark: [
      '#e6e9ee',
      '#b3bac5',
      '#98a1ae',
      '#6f7987',
      '#3a424e',
      '#2b323c',
      '#222831',
      '#171b21',
      '#111419',
      '#0c0e12',
    ],
  },
  fontFamily: FONT,
  fontSizes: { xs: '0.78rem', sm: '0.875rem', md: '0.95rem', lg: '1.1rem', xl: '1.3rem' },
  headings: { fontFamily: FONT, fontWeight: '620' },
  defaultRadius: 'md',
  radius: { sm: '0.3rem', md: '0.5rem', lg: '0.75rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'default', tt: 'none', fw: 500, radius: 'sm' } }),
    Button: Button.extend({ defaultProps: { size: 'sm', fw: 550 } }),
    Input: Input.extend({ defaultProps: { size: 'sm' } }),
    Menu: Menu.extend({ styles: SCROLLING }),
    Modal: Modal.extend({
      defaultProps: { centered: false, overlayProps: { backgroundOpacity: 0.4 }, radius: 'lg' },
      styles: { title: { fontSize: '1.1rem', fontWeight: 620 } },
    }),
    Popover: Popover.extend({
      defaultProps: { shadow: 'md', radius: 'md', middlewares: { flip: true, shift: true, size: true } },
      styles: SCROLLING,
    }),
    Select: Select.extend({ defaultProps: { checkIconPosition: 'right' } }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        openDelay: 200,
        multiline: true,
        maw: 320,
        withArrow: true,
        events: { hover: true, focus: true, touch: true },
      },
    }),
  },
})

/** Corrects colours of Mantine below a contrast of 4.5:1, and names our own colours for style sheets. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a6472',
    '--mantine-color-placeholder': '#6b7480',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#2352cc',
    '--page': '#f7f8fa',
    '--panel': '#ffffff',
    '--line': '#e4e7ec',
    '--line-strong': '#8a93a0',
    '--text': '#171c24',
    '--faint': '#5a6472',
    '--accent': '#2352cc',
    '--accent-soft': '#e8effd',
    '--good': '#0b6b45',
    '--good-soft': '#e2f4ec',
    '--bad': '#b3261e',
    '--bad-soft': '#fdeceb',
    '--heat': '35 82 204',
    '--hover': '#f0f2f6',
    '--edge': '#c9ced6',
  },
  dark: {
    '--mantine-color-text': '#e6e9ee',
    '--mantine-color-dimmed': '#a0a9b6',
    '--mantine-color-placeholder': '#98a1ae',
    '--mantine-color-error': '#ff9c94',
    '--mantine-color-anchor': '#93b4fd',
    '--page': '#111419',
    '--panel': '#171b21',
    '--line': '#2b323c',
    '--line-strong': '#76808e',
    '--text': '#e6e9ee',
    '--faint': '#a0a9b6',
    '--accent': '#93b4fd',
    '--accent-soft': '#1f2b47',
    '--good': '#5fd0a0',
    '--good-soft': '#16332a',
    '--bad': '#ff9c94',
    '--bad-soft': '#3c2022',
    '--heat': '109 151 250',
    '--hover': '#1e232b',
    '--edge': '#05070a',
  },
})
