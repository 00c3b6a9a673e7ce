// Browsers of the portal have these, and Node from 22 on; outside teams may test on Node 20.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

Promise.withResolvers ??= <Value>() => {
  const parts = {} as PromiseWithResolvers<Value>;
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};
