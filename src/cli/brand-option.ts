import { Option } from 'commander'

/** The option of a command for one brand. */
export function brandOption(): Option {
  return new Option('--brand <brand>', 'id or name; not needed while there is one brand')
}
