import Box from '@mui/material/Box';
import type { AuditEntry } from '../../../tool/contract/master.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { messages } from './messages.en.ts';

/** A text without a gap to be filled in. */
type Word = Exclude<keyof typeof messages, 'fromTo'>;

/** What the log keeps of a switch. */
const switched: Readonly<Record<string, 'yes' | 'no'>> = {
  true: 'yes',
  yes: 'yes',
  false: 'no',
  no: 'no',
};

/** Fields that say which thing was changed: shown also when they themselves did not change. */
const naming = ['name', 'email', 'sub'];
const moments = ['opens_at', 'expires_at', 'since'];

const isWord = (field: string): field is Word => field in messages;

/** What a change was about: of an update what differs, with both values, and whose it is. */
export function Details({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useText(messages);
  const label = (field: string) => {
    // What is a kind of thing by itself, such as a term, is called as there.
    const word = [`field_${field}`, field].find(isWord);
    return word ? t(word) : field.replaceAll('_', ' ');
  };
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = (field: string, value: string | undefined) => {
    if (!value) return t('nothing');
    const word = switched[value];
    if (word) return t(word);
    if (moments.includes(field)) return formatFullDateTime(value);
    // Choices, such as a role, and names in a list of what is granted.
    return value.replaceAll(/[a-z_]+/g, (name) => {
      const choice = `value_${name}_${field}`;
      return isWord(choice) ? t(choice) : name;
    });
  };
  const lines = fields.flatMap((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    if (before && after) {
      if (was === is)
        return was && naming.includes(field) ? [{ field, text: shown(field, was) }] : [];
      return [{ field, text: t('fromTo', { before: shown(field, was), after: shown(field, is) }) }];
    }
    const value = was ?? is;
    return value ? [{ field, text: shown(field, value) }] : [];
  });
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gap: 0.25,
        textAlign: 'start',
        // Addresses and keys have no space to break at.
        minInlineSize: 0,
        overflowWrap: 'anywhere',
      }}
    >
      {lines.map(({ field, text }) => (
        <Box key={field} sx={{ fontSize: '0.875rem' }}>
          <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
            {label(field)}:{' '}
          </Box>
          <Box component="dd" sx={{ display: 'inline', margin: 0 }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
