import Stack from '@mui/material/Stack';
import { SearchBox } from './SearchBox.tsx';
import { Select } from './Select.tsx';

/** One filter or sort for each field of the choice except the search. */
type SelectOf<C> = {
  [K in Exclude<keyof C, 'search'>]: {
    field: K;
    label: string;
    /** The options in display order. */
    options: Readonly<Record<C[K] & string, string>>;
  };
}[Exclude<keyof C, 'search'>];

interface ListControlsProps<C extends { search: string }> {
  choice: C;
  onChange: (choice: C) => void;
  placeholder: string;
  selects: readonly SelectOf<C>[];
}

export function ListControls<C extends { search: string }>(props: ListControlsProps<C>) {
  const { choice, onChange, placeholder, selects } = props;
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.25,
        flexWrap: 'wrap',
        // More than three filters get their own row below the search.
        '& > :first-of-type': { flex: `1 1 ${selects.length > 3 ? '100%' : '16rem'}` },
        // On a phone the filters below the search share its width.
        '& > [role="combobox"]': {
          flex: { xs: '1 1 auto', sm: selects.length > 3 ? '1 1 auto' : '0 0 auto' },
          minInlineSize: { xs: '8rem', sm: '10.5rem' },
        },
      }}
    >
      <SearchBox
        value={choice.search}
        placeholder={placeholder}
        onChange={(search) => onChange({ ...choice, search })}
      />
      {selects.map(({ field, label, options }) => (
        <Select
          key={String(field)}
          hideLabel
          label={label}
          value={String(choice[field])}
          onChange={(value) => onChange({ ...choice, [field]: value })}
          options={Object.entries<string>(options).map(([value, text]) => ({ value, label: text }))}
        />
      ))}
    </Stack>
  );
}
