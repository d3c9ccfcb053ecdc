import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { LtiCopiedCase } from '../../lti/copies/model.ts';
import { findCopiesBefore } from '../../lti/copies/origins.ts';
import { LtiDeployment, LtiPlatformKey } from '../../lti/platforms/model.ts';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { Class, Institution } from '../../tool/features/organisation/model.ts';
import { buildInstitution } from '../support/builders/organisation.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

/** Two sites of one product, whose deployments have the same id, as `1` in every Moodle. */
const lti = useLti({ first: 'moodle', second: 'moodle' });

test('the institution of a site that states the name of another one has the host beside its name', async () => {
  const claims = {
    [claim.toolPlatform]: { ...lti.first.profile.toolPlatform, description: 'University of Two' },
  };
  for (const site of [lti.first, lti.second]) await enter(site, { person: '3', claims });
  const names = (await Institution.find({ name: /^University of Two/ }).lean()).map(
    ({ name }) => name,
  );
  const { host } = new URL(lti.second.issuer);
  expect(names.sort()).toEqual(['University of Two', `University of Two (${host})`]);
});

test('the institution of a deployment does not apply to that of another platform with its id', async () => {
  expect(lti.second.deploymentId).toBe(lti.first.deploymentId);
  const { master } = lti.tool;
  const list = await master.get(`/api/master/lti/deployments?platform_id=${lti.rows.first}`);
  const institution_id = await buildInstitution();
  await master
    .put(`/api/master/lti/deployments/${list.body[0].id}`, { institution_id })
    .expect(200);
  await enter(lti.second, { person: '3' });
  const course = await LtiContext.findOne({ platform_id: lti.rows.second }).lean().orFail();
  const own = await Class.findById(course.class_id).lean().orFail();
  expect(String(own.institution_id)).not.toBe(String(institution_id));
});

test('copies in a course of another platform with the id of the original are not those of this one', async () => {
  const [here, elsewhere] = [new Types.ObjectId(), new Types.ObjectId()];
  for (const platform_id of [here, elsewhere]) {
    const context = new Types.ObjectId();
    await LtiContext.collection.insertOne({ _id: context, platform_id, context_id: '7' });
    await LtiCopiedCase.collection.insertOne({ context, linked_case_id: platform_id });
  }
  const copies = await findCopiesBefore({ platform_id: here, history: ['7'] });
  expect(copies.map(({ linked_case_id }) => linked_case_id)).toEqual([here]);
});

test('other deployments of a platform, and its removal, leave those and the keys of another', async () => {
  const kept = () => {
    const of = { platform_id: lti.rows.second };
    return Promise.all([LtiDeployment.countDocuments(of), LtiPlatformKey.countDocuments(of)]);
  };
  expect(await kept()).toEqual([1, 1]);
  const path = `/api/master/lti/platforms/${lti.rows.first}`;
  await lti.tool.master.put(path, { deployment_ids: ['9'] }).expect(200);
  expect(await kept()).toEqual([1, 1]);
  await lti.tool.master.delete(path).expect(200);
  expect(await kept()).toEqual([1, 1]);
});
