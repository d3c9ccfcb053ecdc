import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { atOnce } from '../../lib/use-address-choice.ts';
import { withParam } from '../../lib/with-param.ts';
import type { SelectedClass } from './use-selected-class.ts';

/**
 * Keeps the selected class in the URL as well (`?section=…`), for bookmarks and links between
 * colleagues. On opening, the URL takes precedence; a class that does not exist is ignored.
 */
export function useSectionInAddress(scope: SelectedClass): SelectedClass {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('section');
  const row = scope.classes.find(({ section_id }) => section_id === wanted);
  const target = wanted === 'all' ? 'all' : row;
  const follow = useEffectEvent(() => {
    if (target !== undefined) scope.choose(target);
  });
  const found = target !== undefined;
  useEffect(() => {
    if (found) follow();
  }, [wanted, found]);
  return {
    ...scope,
    choose: (selection) => {
      scope.choose(selection);
      const section = selection === 'all' ? 'all' : selection.section_id;
      setParams((before) => withParam(before, 'section', section), atOnce);
    },
  };
}
