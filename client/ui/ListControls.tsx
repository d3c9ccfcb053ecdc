import Stack from '@mui/material/Stack';
import { SearchBox } from './SearchBox.tsx';
import { Select } from './Select.tsx';

/** One filter or sort per field of the choice besides the search. */
type SelectOf<C> = {
  [K in Exclude<keyof C, 'search'>]: {
    field: K;
    label: string;
    /** The choices in their order. */
    options: Readonly<Record<C[K] & string, string>>;
  };
}[Exclude<keyof C, 'search'>];

interface ListControlsProps<C extends { search: string }> {
  choice: C;
  onChange: (choice: C) => void;
  /** What the search box asks for. */
  placeholder: string;
  selects: readonly SelectOf<C>[];
}

/** The row above a list: its search, filter and sort. */
export function ListControls<C extends { search: string }>(props: ListControlsProps<C>) {
  const { choice, onChange, placeholder, selects } = props;
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.25,
        flexWrap: 'wrap',
        // Many filters fill a row of their own below the search.
        ...(selects.length > 3 && { '& > :first-of-type': { flexBasis: '100%' } }),
        // Below the search the filters share the width of a phone.
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
