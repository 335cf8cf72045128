import { noPeers, type Peers } from "#api/platform/database/peers.ts";
import { keepLatest } from "#api/platform/keep-latest.ts";
import { clientOf, networksAround } from "#api/platform/network/client-network.ts";
import { createFailures, mostRemembered, shareFailures } from "./failures.ts";
import { accountFailures, accountMemoryMs, failureMemoryMs, firstLookMs, freeCodes } from "./log-in-rule.ts";
import { firstRank, newcomers } from "./password-queue.ts";

export interface Attempt {
  /** Result of `addressKey`, or the hash of a passkey's id, even if there is no such account. */
  account: string;
  address: string;
  /** Hash of the device token, if the browser has logged in to this account before. */
  device: string | null;
}

export type LogInThrottle = ReturnType<typeof createLogInThrottle>;

export type Turn = Exclude<ReturnType<LogInThrottle>, number>;

/**
 * Applies `log-in-rule.ts`, with counts in memory that are shared with the peers. An attempt counts as failed
 * from its start, so many at once gain nothing; one that has to wait does not count.
 */
export function createLogInThrottle(others: Peers = noPeers) {
  const books = {
    devices: createFailures(failureMemoryMs),
    addresses: createFailures(failureMemoryMs),
    /** Failures of one address at one account; a success there removes these alone. */
    pairs: createFailures(failureMemoryMs),
    accounts: createFailures(accountMemoryMs),
    networks: createFailures(failureMemoryMs),
    codes: createFailures(failureMemoryMs),
  };
  const { devices, addresses, pairs, accounts, networks, codes } = shareFailures(books, others);
  const firstSeen = new Map<string, number>();

  function firstLook(client: string, now: number): number {
    const seen = firstSeen.get(client);
    const isNew = seen === undefined || now < seen || now - seen >= failureMemoryMs;
    if (isNew) keepLatest(firstSeen, client, now, mostRemembered);
    return isNew ? firstLookMs : Math.max(0, seen + firstLookMs - now);
  }

  /** Returns a turn, or the milliseconds to wait. `isCrowded` says that the password queue is half full. */
  return function attempt({ account, address, device }: Attempt, at: Date, isCrowded = false) {
    const now = at.getTime();
    const client = clientOf(address);
    const around = networksAround(address);
    const pair = `${client} ${account}`;
    const known = device === null ? null : `${device} ${account}`;
    const isKnown = known !== null && devices.wait(known, now) === 0;
    const counted = isKnown
      ? ([[devices, known]] as const)
      : ([
          [addresses, client],
          [pairs, pair],
          [accounts, account],
          ...around.map((network) => [networks, network] as const),
        ] as const);

    const look = isKnown ? 0 : firstLook(client, now);
    if (!isKnown) {
      const isGuessedAt = isCrowded || accounts.of(account, now) >= accountFailures;
      const waitMs = Math.max(addresses.wait(client, now), isGuessedAt ? look : 0);
      if (waitMs > 0) return waitMs;
    }
    const failuresAround = around.reduce((sum, network) => sum + networks.of(network, now), 0);
    const rank = isKnown ? firstRank : failuresAround + (look > 0 ? newcomers : 0);
    for (const [failures, key] of counted) failures.count(key, now);

    return {
      rank,
      takeBack() {
        for (const [failures, key] of counted) failures.forget(key, 1);
      },
      succeeded() {
        const made = pairs.of(pair, now);
        addresses.forget(client, made);
        for (const network of around) networks.forget(network, made);
        pairs.forget(pair);
        accounts.forget(account);
        codes.forget(account);
        if (known) devices.forget(known);
      },
      mayTryCode: () => isKnown || codes.of(account, now) < freeCodes,
      wrongCode: () => codes.count(account, now),
    };
  };
}
