import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { findingPerson } from '../../tool/contract/find-people.ts';
import { translateServerText } from '../lib/text.ts';
import { Alert, Failure } from './Alert.tsx';
import { CheckList } from './CheckList.tsx';
import { FormDialog } from './FormDialog.tsx';
import { StatusLine } from './LiveText.tsx';
import { SearchBox } from './SearchBox.tsx';

/** The search shows above this number of people. */
const searchAbove = 10;

interface PeopleDialogProps {
  title: string;
  description: string;
  people: readonly { id: string; name: string; email: string }[];
  texts: {
    /** Names the list. */
    people: string;
    search: string;
    noResults: (search: string) => string;
    submit: (count: number) => string;
    busy: string;
    failed: string;
    /** Above those for whom the action was refused, with the reasons. */
    refused: string;
  };
  destructive?: boolean;
  /** Returns those for whom it was refused. */
  action: (ids: string[]) => Promise<readonly { id: string; error: string }[]>;
  /** Called after an action that was refused for nobody. */
  onDone: (count: number) => void;
  onClose: () => void;
  /** Shown above the list. */
  children?: ReactNode;
}

/** Does something with several people of a list; stays open while it was refused for some. */
export function PeopleDialog({ people, texts, action, onDone, ...props }: PeopleDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Kept for the names of those who were refused: they may be gone from the list by now.
  const [names] = useState(() => new Map<string, string>());
  for (const { id, name } of people) names.set(id, name);
  const ids = people.map(({ id }) => id).filter((id) => chosen.has(id));
  const acting = useMutation({
    mutationFn: action,
    // Those who were asked for: by now the list may be without them.
    onSuccess: (refused, asked) => {
      if (refused.length === 0) onDone(asked.length);
    },
  });
  const refused = acting.data ?? [];
  const matches = findingPerson(search);
  const found = people.filter(({ name, email }) => matches(name, email));
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      busy={acting.isPending}
      changed={ids.length > 0}
      disabled={ids.length === 0}
      destructive={props.destructive}
      submitLabel={ids.length === 0 ? props.title : texts.submit(ids.length)}
      busyLabel={texts.busy}
      onClose={props.onClose}
      onSubmit={() => acting.mutate(ids)}
    >
      <Failure error={acting.error} text={texts.failed} />
      {refused.length > 0 && (
        <Alert severity="error">
          {texts.refused}
          {refused.map(({ id, error }) => (
            <bdi key={id} style={{ display: 'block' }}>
              {names.has(id) && `${names.get(id)}: `}
              {translateServerText(error)}
            </bdi>
          ))}
        </Alert>
      )}
      {props.children}
      {people.length > searchAbove && (
        <SearchBox value={search} onChange={setSearch} placeholder={texts.search} />
      )}
      {search !== '' && found.length === 0 && (
        <StatusLine>{texts.noResults(search.trim())}</StatusLine>
      )}
      <CheckList
        label={texts.people}
        rows={found.map(({ id, name, email }) => ({
          id,
          title: name,
          detail: email === name ? '' : email,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
