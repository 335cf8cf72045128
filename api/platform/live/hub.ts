import { noPeers, type Peers } from "#api/platform/database/peers.ts";
import { type LiveEvent, liveEvent } from "#contract/panel/events.ts";

type Listener = (event: LiveEvent) => void;

/** Passes events to whoever follows, in this process and in all others on its database. */
export interface Hub {
  publish(event: LiveEvent): void;
  /** Gives the function that ends it. `missed` is called when events of others may have been lost. */
  follow(listener: Listener, missed?: () => void): () => void;
}

export function createHub(others: Peers = noPeers): Hub {
  const followers = new Set<{ listener: Listener; missed: () => void }>();
  function pass(event: LiveEvent) {
    for (const { listener } of followers) listener(event);
  }
  others.subscribe("event", {
    onMessage(word) {
      const { success, data } = liveEvent.safeParse(word);
      // A newer program beside this one, during an update, may know of kinds that nobody here follows.
      if (success) pass(data);
    },
    onGap() {
      for (const { missed } of [...followers]) missed();
    },
  });
  return {
    publish(event) {
      pass(event);
      others.publish("event", event);
    },
    follow(listener, missed = () => undefined) {
      const follower = { listener, missed };
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}
