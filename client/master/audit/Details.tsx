import Box from '@mui/material/Box';
import type { AuditEntry } from '../../../tool/contract/master.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { useMessages as useSharedTexts } from '../../ui/messages.en.ts';
import { useMessages } from './messages.en.ts';

/** The key of a text without placeholders. */
type Word = Exclude<keyof typeof useMessages.english, 'fromTo'>;

/** Stored values of a switch. */
const switched = new Map<string, 'yes' | 'no'>([
  ['true', 'yes'],
  ['yes', 'yes'],
  ['false', 'no'],
  ['no', 'no'],
]);

/** Fields that identify the changed object: shown even if they did not change. */
const naming = ['name', 'email', 'sub', 'course_code', 'term', 'practiced_at'];
const moments = ['opens_at', 'expires_at', 'since', 'practiced_at'];

const isWord = (field: string): field is Word => Object.hasOwn(useMessages.english, field);

/** Details of a change; of an update the changed fields with both values, and the object. */
export function Details({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useMessages();
  const shared = useSharedTexts();
  const label = (field: string) => {
    // A field named like an object kind, such as a term, gets the label of the kind.
    const word = [`field_${field}`, field].find(isWord);
    return word ? t(word) : field.replaceAll('_', ' ');
  };
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = (field: string, value: string | undefined) => {
    if (!value) return t('nothing');
    const word = switched.get(value);
    if (word) return t(word);
    if (moments.includes(field)) return formatFullDateTime(value);
    // Enum values, such as a role, and names in a list of grants.
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
        // Addresses and keys have no spaces at which a line could break.
        minInlineSize: 0,
        overflowWrap: 'anywhere',
      }}
    >
      {lines.map(({ field, text }) => (
        <Box key={field} sx={{ fontSize: '0.875rem' }}>
          <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
            {label(field)}
            {shared('colon')}
          </Box>
          <Box component="dd" sx={{ display: 'inline', margin: 0 }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
