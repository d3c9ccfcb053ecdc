import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ResponseOf, call, queryOf } from '../../lib/api.ts';

export type Request = ResponseOf<'GET /api/instructors/lti/deep-linking/{id}'>;

/** The request of the LMS, and the selectable cases, including ones created meanwhile. */
export const requestQuery = (id: string) => ({
  ...queryOf(['lti-deep-linking', id], 'GET /api/instructors/lti/deep-linking/{id}', {
    params: { id },
  }),
  staleTime: 0,
  // Refetched after the editor, because newly created cases are preselected.
  gcTime: 0,
});

/** Has the selection signed and posts it to the LMS, which closes its dialog; an empty one cancels. */
export const useAddToCourse = (request_id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (case_ids: readonly string[]) => {
      const answer = await call('POST /api/instructors/lti/deep-linking', {
        body: { request_id, case_ids: [...case_ids] },
      });
      postForm(answer.return_url, { JWT: answer.jwt });
    },
    // A case that was deleted or taken back since leaves the list.
    onError: () => client.invalidateQueries({ queryKey: requestQuery(request_id).queryKey }),
  });
};

/** Leaves the page by posting a form to another site, as LTI messages require. */
function postForm(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
