/** The ways out that this server has, as its operator has set them. What is not set is off, and says so. */
import type { World } from '../../world.ts'
import { readLinks } from '../links.ts'
import type { Senders } from './delivery.ts'
import type { MailSender } from './mail.ts'
import { createOutbound } from './outbound.ts'
import { createPushSender, PUSH_HOSTS, readPushKeys } from './push.ts'
import { createHookSender } from './webhook.ts'

export async function openSenders({ store, settings, now }: World): Promise<Senders> {
  const { smtp, mailFrom, webhookHosts, pushHosts, outbound: reach } = settings
  const outbound = createOutbound({ reach: reach === 'loopback' ? 'loopback' : 'public' })
  const address = settings.address.replace(/\/+$/, '')
  const services = listHosts(pushHosts)
  return {
    push: createPushSender({
      keys: await readPushKeys(store.notes),
      outbound,
      hosts: services.length > 0 ? services : PUSH_HOSTS,
      address,
      now,
    }),
    mail: smtp === '' || address === '' ? undefined : await openMail(smtp, mailFrom),
    hook: createHookSender({ outbound, hosts: address === '' ? [] : listHosts(webhookHosts), address }),
    links: await readLinks(store.notes),
    address,
  }
}

/** Loaded where there is a way for letters: most servers have none, and it is large. */
async function openMail(smtp: string, from: string): Promise<MailSender> {
  const { createMailSender } = await import('./mail.ts')
  return createMailSender({ smtp, from })
}

function listHosts(text: string): string[] {
  return text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
}
