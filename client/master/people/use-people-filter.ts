import { useSearchParams } from 'react-router-dom';

const fields = ['search', 'institution', 'role', 'group', 'state'] as const;
type Choice = Record<(typeof fields)[number], string>;

/** Stands for no choice in a filter. */
export const any = 'any';

/** Search and filters, kept in the address so that the way back from a person leads to them. */
export function usePeopleFilter(): [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams();
  const choice = {
    search: params.get('search') ?? '',
    institution: params.get('institution') ?? any,
    role: params.get('role') ?? any,
    group: params.get('group') ?? any,
    state: params.get('state') ?? any,
  };
  const change = (next: Choice) => {
    const stated = fields.filter((field) => next[field] !== '' && next[field] !== any);
    setParams(Object.fromEntries(stated.map((field) => [field, next[field]])), { replace: true });
  };
  return [choice, change];
}
